import type { ClientTab } from '../../store/view.ts';
import { Explain } from './Explain.tsx';
import { Get } from './Get.tsx';
import { Legacy } from './Legacy.tsx';
import { OpenApi } from './OpenApi.tsx';
import { Versions } from './Versions.tsx';

/** What clients see; a chunk of its own, loaded with the first of these tabs. */
export default function ClientView({ tab }: { tab: ClientTab }) {
  switch (tab) {
    case 'versions':
      return <Versions />;
    case 'get':
      return <Get />;
    case 'explain':
      return <Explain />;
    case 'openapi':
      return <OpenApi />;
    case 'legacy':
      return <Legacy />;
  }
}

import { useSelect } from './context.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { Header } from './header/Header.tsx';
import { Notices } from './Notices.tsx';
import { Panes } from './layout/Panes.tsx';
import { Strip } from './strip/Strip.tsx';

export function App() {
  const maximized = useSelect((state) => state.view.maximized);
  const sheet = useSelect((state) => state.view.sheet);
  return (
    <div className="app" data-maximized={maximized} data-sheet={sheet}>
      <Header />
      <Panes />
      <Strip />
      <Dialogs />
      <Notices />
    </div>
  );
}

import type { ComparedSize } from '../../../protocol/compare.ts';
import { pathText } from '../../../protocol/paths.ts';
import { useTexts } from '../../context/context.ts';
import { Command } from '../shared/Command.tsx';
import { SchemaLine } from '../shared/SchemaLine.tsx';
import type { CompareTexts } from './texts.ts';

const serverSide = 'kubectl apply --server-side -f crd.yaml';

/** The CRD's size against each limit on its way into storage, its largest parts, and the workaround. */
export function Size({ size, texts }: { size: ComparedSize; texts: CompareTexts['size'] }) {
  const { list } = useTexts();
  const { meters, sent, withoutDescriptions, largest } = size;
  const over = meters.filter(({ bytes, most }) => bytes > most);
  const share = Math.max(...meters.map(({ bytes, most }) => bytes / most));
  return (
    <>
      <p>
        {over.length > 0
          ? texts.over(list(over.map(({ limit }) => texts.limits[limit])))
          : texts.within(`${Math.round(share * 100)}%`)}
      </p>
      <ul className="compare-meters">
        {meters.map(({ limit, bytes, most }) => (
          <li key={limit} data-over={bytes > most}>
            <span>{texts.limits[limit]}</span>
            <meter
              aria-label={texts.limits[limit]}
              min={0}
              max={most}
              low={most / 2}
              high={most * 0.9999}
              optimum={0}
              value={Math.min(bytes, most)}
            />
            <span className="number">{texts.of(bytes, most)}</span>
          </li>
        ))}
      </ul>
      <p>{texts.serverSide}</p>
      <Command line={serverSide} output={serverSide} />
      {withoutDescriptions < sent && <p>{texts.descriptions(sent, withoutDescriptions)}</p>}
      {largest.length > 0 && (
        <>
          <h4>{texts.largest}</h4>
          <ul className="compare-parts">
            {largest.map(({ version, path, bytes, place }) => (
              <li key={`${version} ${pathText(path)}`}>
                <span className="field">
                  {version}: {partText(path)}
                </span>
                <span className="number">{texts.bytes(bytes)}</span>
                <SchemaLine place={place} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The field that a schema is for, from its place in the CRD. */
function partText(path: ComparedSize['largest'][number]['path']): string {
  const inSchema = path.slice(path.indexOf('openAPIV3Schema') + 1);
  const steps: string[] = [];
  for (let i = 0; i < inSchema.length; i++) {
    const step = inSchema[i];
    if (step === 'items') steps.push('[]');
    else if (step === 'additionalProperties') steps.push('{}');
    else if (step === 'properties')
      steps.push(`${steps.length === 0 ? '' : '.'}${String(inSchema[++i] ?? '')}`);
  }
  return steps.length === 0 ? '.' : steps.join('');
}

/** Colours, only for a terminal that supports them. */
import picocolors from 'picocolors';

export type ColorName = 'red' | 'yellow' | 'green' | 'bold' | 'dim';
export type Colors = Readonly<Record<ColorName, (text: string) => string>>;

/** NO_COLOR takes precedence, then FORCE_COLOR, then whether it is a terminal. */
export function colorsFor(isTerminal: boolean): Colors {
  const { NO_COLOR: none, FORCE_COLOR: forced } = process.env;
  const isOn =
    none !== undefined && none !== '' ? false : forced !== undefined && forced !== '0' ? true : isTerminal;
  return picocolors.createColors(isOn);
}

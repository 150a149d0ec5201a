declare const __ENGINE__: string | undefined;

/** The version of the engine, which links and reports are marked with; empty where the page was not built. */
export const engineVersion = typeof __ENGINE__ === 'undefined' ? '' : __ENGINE__;

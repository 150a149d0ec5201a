declare const __ENGINE__: string | undefined;

/** The version of the engine that links and reports are marked with; empty in pages that weren't built. */
export const engineVersion = typeof __ENGINE__ === 'undefined' ? '' : __ENGINE__;

export const headingSection = (content: string) => ({ type: 'heading' as const, content, level: 2 as const });
export const textSection = (...texts: string[]) => ({ type: 'text' as const, content: texts.join('\n\n') });
/** A line whose placeholder has no value is left out. */
export const lineSection = (...texts: string[]) => ({ type: 'text' as const, content: texts.join('\n') });
export const listSection = (...items: string[]) => ({ type: 'list' as const, items });

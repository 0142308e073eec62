// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Removes characters that XML does not allow, but that plugins of WordPress leave in texts. */
export const removeControls = (text: string) => text.replace(controls, '');

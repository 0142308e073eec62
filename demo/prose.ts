/** Text written over several lines: a line break reads as a space, an empty line starts a paragraph. */
export const prose = (text: TemplateStringsArray) =>
  text
    .join('')
    .split(/\n[ ]*\n/)
    .map((paragraph) => paragraph.replace(/[ \n]+/g, ' ').trim())
    .join('\n\n');

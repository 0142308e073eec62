export const splitPastedLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–—•·*▪◦✓✔]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean);

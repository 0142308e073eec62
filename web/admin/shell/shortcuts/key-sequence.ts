export function matchKeySequence(
  pressed: string[],
  key: string,
  shortcuts: string[],
): { pressed: string[]; complete?: string } {
  const longer = [...pressed, key];
  const text = longer.join(' ');
  if (shortcuts.includes(text)) return { pressed: [], complete: text };
  if (shortcuts.some((shortcut) => shortcut.startsWith(`${text} `))) return { pressed: longer };
  return pressed.length > 0 ? matchKeySequence([], key, shortcuts) : { pressed: [] };
}

/** Where a key moves a divider at `value` per cent; undefined for other keys. */
export function dividerAfterKey(value: number, key: string): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: value - 2,
    ArrowDown: value - 2,
    ArrowRight: value + 2,
    ArrowUp: value + 2,
    PageDown: value - 10,
    PageUp: value + 10,
    Home: 0,
    End: 100,
  };
  const moved = moves[key];
  return moved === undefined ? undefined : clampPercent(moved);
}

export const clampPercent = (value: number) => Math.min(100, Math.max(0, value));

export function dividerText(value: number) {
  const shown = Math.round(value);
  return `înainte ${shown}%, după ${100 - shown}%`;
}

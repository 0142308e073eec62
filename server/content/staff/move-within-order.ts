/** All of them, with those that are wanted in their new order on the places they held together. */
export function moveWithinOrder(all: string[], wanted: string[]) {
  const known = new Set(all);
  const moving = wanted.filter((id) => known.has(id));
  const chosen = new Set(moving);
  const next = moving.values();
  return all.map((id) => (chosen.has(id) ? (next.next().value as string) : id));
}

/** Reorders some ids among the places that they hold; the others stay where they are. */
export function moveWithinOrder(all: string[], wanted: string[]) {
  const known = new Set(all);
  const moving = wanted.filter((id) => known.has(id));
  const chosen = new Set(moving);
  const next = moving.values();
  return all.map((id) => (chosen.has(id) ? (next.next().value as string) : id));
}

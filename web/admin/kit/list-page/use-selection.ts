import { useState } from 'react';

/** The ids that are ticked in a list. */
export function useSelection() {
  const [ids, setIds] = useState<string[]>([]);
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return { ids, setIds, toggle, clear: () => setIds([]) };
}

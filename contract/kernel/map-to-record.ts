export const mapToRecord = <Name extends string, Value>(names: readonly Name[], map: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, Value>;

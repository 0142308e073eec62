import { useId } from 'react';

type Scope = 'this' | 'following';

const scopes: { value: Scope; label: string }[] = [
  { value: 'this', label: 'Numai aceasta' },
  { value: 'following', label: 'Aceasta și toate următoarele' },
];

/** For a visit that repeats: how far the change reaches. */
export function ScopeChoice({ value, onChoose }: { value: Scope; onChoose: (scope: Scope) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-forest">Vizita se repetă</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {scopes.map((scope) => (
          <label key={scope.value} className="flex min-h-9 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={value === scope.value}
              onChange={() => onChoose(scope.value)}
              className="size-4.5 accent-forest"
            />
            {scope.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

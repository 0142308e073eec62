import { Select } from '../../ui/form/select.tsx';
import { useUser } from '../shell/session/user-context.ts';

interface OwnerFilterProps {
  people: { id: string; name: string }[];
  value: string;
  onChoose: (value: string) => void;
}

export function OwnerFilter({ people, value, onChoose }: OwnerFilterProps) {
  const self = useUser();
  const others = people.filter(({ id }) => id !== self.id);
  return (
    <div className="w-36 shrink-0 sm:w-48">
      <Select
        aria-label="Cine se ocupă"
        placeholder="Ale tuturor"
        options={[
          { value: self.id, label: 'Ale mele' },
          { value: 'none', label: 'Ale nimănui' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}

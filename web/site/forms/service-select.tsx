import type { ComponentProps } from 'react';
import { Select, type SelectOption } from '../../ui/form/select.tsx';
import { servicesQuery } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';

export function useServiceChoices() {
  const { data, isPending } = usePublicQuery(servicesQuery);
  return { services: data?.services ?? [], isLoading: isPending };
}

interface ServiceSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  services: { id: string; name: string }[];
  isLoading: boolean;
  placeholder: string;
}

export function ServiceSelect({ services, isLoading, placeholder, ...rest }: ServiceSelectProps) {
  const notice = isLoading ? 'Se încarcă serviciile...' : services.length === 0 && 'Nu există servicii disponibile';
  if (notice) return <Select {...rest} disabled={isLoading} options={[{ value: '', label: notice, disabled: true }]} />;
  const options: SelectOption[] = services.map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...rest} placeholder={placeholder} options={options} />;
}

import type { ComponentProps } from 'react';
import { Select, type SelectOption } from '../../ui/form/select.tsx';
import { servicesQuery } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';

/** The services a form offers; without an answer the list is empty. */
export function useServiceChoices() {
  const { data, isPending } = usePublicQuery(servicesQuery);
  return { services: data?.services ?? [], isLoading: isPending };
}

interface ServiceSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  services: { id: string; name: string }[];
  isLoading: boolean;
  placeholder: string;
}

/** Chooses a service by its id. While the list loads, or when it is empty, its only line says so. */
export function ServiceSelect({ services, isLoading, placeholder, ...rest }: ServiceSelectProps) {
  const notice = isLoading ? 'Se încarcă serviciile...' : services.length === 0 && 'Nu există servicii disponibile';
  if (notice) return <Select {...rest} disabled={isLoading} options={[{ value: '', label: notice, disabled: true }]} />;
  const options: SelectOption[] = services.map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...rest} placeholder={placeholder} options={options} />;
}

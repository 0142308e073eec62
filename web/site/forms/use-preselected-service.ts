import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useNavigationType, useSearchParams } from 'react-router';

/**
 * The address may name a service: /appointment?service=gazon. Read in the browser, where the address is known. Whoever
 * follows such a link wants that service; on the way back, or when the page is loaded again, what is chosen stands.
 */
export function usePreselectedService<Values extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Values>,
  services: { id: string }[],
) {
  const [query] = useSearchParams();
  const isFollowed = useNavigationType() !== 'POP';
  const wanted = query.get('service');
  const isOffered = services.some(({ id }) => id === wanted);
  useEffect(() => {
    const name = 'serviceId' as Path<Values>;
    if (wanted && isOffered && (isFollowed || !getValues(name)))
      setValue(name, wanted as PathValue<Values, Path<Values>>);
  }, [wanted, isOffered, isFollowed, getValues, setValue]);
}

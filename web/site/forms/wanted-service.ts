import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useNavigationType, useSearchParams } from 'react-router';
import { navigationType } from '../../lib/navigation-type.ts';

interface WantedService {
  /** From the URL (/appointment?service=gazon), if the service is offered. */
  id: string | undefined;
  /** The address was reached by a link inside the site. */
  isFollowed: boolean;
  /** Newer than a draft: the address was not reached by a reload or on the way back. */
  isNew: boolean;
}

/** No other page of this document was shown before. */
let isFirstPage = true;

const leaveFirstPage = () => {
  isFirstPage = false;
};

export function useWantedService(services: { id: string }[]): WantedService {
  const [query] = useSearchParams();
  const isFollowed = useNavigationType() !== 'POP';
  const named = query.get('service');
  const id = services.find((service) => service.id === named)?.id;
  useEffect(() => leaveFirstPage, []);
  return {
    id,
    isFollowed,
    isNew: id !== undefined && (isFollowed || (isFirstPage && navigationType() === 'navigate')),
  };
}

/** Keeps an earlier choice, unless the visitor followed a link inside the site since. */
export function usePreselectedService<Values extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Values>,
  { id, isFollowed }: WantedService,
) {
  useEffect(() => {
    const name = 'serviceId' as Path<Values>;
    if (id && (isFollowed || !getValues(name))) setValue(name, id as PathValue<Values, Path<Values>>);
  }, [id, isFollowed, getValues, setValue]);
}

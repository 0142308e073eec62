import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useNavigationType, useSearchParams } from 'react-router';
import { navigationType } from '../../lib/navigation-type.ts';

interface WantedService {
  /** The one that the address names, if it is offered: /appointment?service=gazon. */
  id: string | undefined;
  isFollowed: boolean;
  /** Asked for just now; on the way back, or when the page is loaded again, what is chosen stands. */
  isNew: boolean;
}

/** Whether no other page of this document was shown before. */
let isFirstPage = true;

const leaveFirstPage = () => {
  isFirstPage = false;
};

/** Read in the browser, where the address is known. */
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

/** Chooses it in the form, unless something is chosen there already; a link followed inside the site is newer. */
export function usePreselectedService<Values extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Values>,
  { id, isFollowed }: WantedService,
) {
  useEffect(() => {
    const name = 'serviceId' as Path<Values>;
    if (id && (isFollowed || !getValues(name))) setValue(name, id as PathValue<Values, Path<Values>>);
  }, [id, isFollowed, getValues, setValue]);
}

import { useAddressValues } from './use-address-values.ts';

/** A list whose call takes the filters just as the address has them. */
export function useListAddress(path: string) {
  const { params, ...address } = useAddressValues();
  return {
    ...address,
    /** The GET of what the address asks for. */
    key: [`${path}${params.size > 0 ? `?${params}` : ''}`],
    isFiltered: params.size > 0,
  };
}

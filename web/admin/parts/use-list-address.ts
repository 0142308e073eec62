import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/base/endpoint.ts';
import { addressOf } from '../../lib/call.ts';
import { useAddressValues } from './use-address-values.ts';

type Listing<R extends z.ZodType = z.ZodType> = Endpoint<z.ZodType, z.ZodObject, z.ZodType, R>;

/** A list whose filters stand in the address under the names by which its call takes them. */
export function useListAddress<R extends z.ZodType>(list: Listing<R>) {
  const { params, ...address } = useAddressValues();
  const names = Object.keys(list.query?.shape ?? {});
  const filters = Object.fromEntries([...params].filter(([name]) => names.includes(name)));
  return {
    ...address,
    filters,
    /** What the address asks for. */
    asked: queryOptions<z.output<R>>({ queryKey: [addressOf<Listing>(list, { query: filters })] }),
    isFiltered: Object.keys(filters).length > 0,
  };
}

import { networksOf } from '../../http/networks.ts';

/** The /64 network of an IPv6 address, which one client can use whole; an IPv4 address itself, also when mapped. */
export const networkOf = (address: string) => networksOf(address)[0].name;

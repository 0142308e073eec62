/** Reserved by RFC 2606 and RFC 6762; the generated account has such an address. */
const reservedDomain = /\.(local|localhost|invalid|test|example)$/i;

/** Whether the domain of an address may have a mailbox. */
export const canReceiveEmail = (address: string) => !reservedDomain.test(address.trim());

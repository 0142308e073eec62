/** Under `.invalid`, where no mail server can be (RFC 2606): the sample company's clients have such addresses. */
export const isReservedAddress = (email: string) => /\.invalid$/i.test(email);

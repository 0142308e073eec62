/** The booking form with this service already chosen. */
export const bookingUrl = (serviceId: string) => `/appointment?service=${encodeURIComponent(serviceId)}`;

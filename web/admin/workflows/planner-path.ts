export const plannerPath = '/admin/appointments?view=plan';

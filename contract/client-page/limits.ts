/** Past visits of a page. */
export const pastVisitsPage = 20;

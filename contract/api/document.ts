/** The OpenAPI document of what other programs may call. */
export const apiDocumentPath = '/api/v1/openapi.json';

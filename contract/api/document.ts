/** The OpenAPI document of the calls for other programs. */
export const apiDocumentPath = '/api/v1/openapi.json';

/** What the secret of the OpenID Connect client is sealed for. */
export const OIDC_SECRET = 'oidc-client-secret';

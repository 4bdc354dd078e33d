-- Which provider the installation had (OIDC_ISSUER) when a person was linked to who they are there: with
-- another one people are linked anew. The issuer that a token names may vary at one and the same provider.
-- Null: linked before this was kept; known from the next single sign-on on.
ALTER TABLE dashboard.people ADD COLUMN provider_configured text;

-- Who somebody is at the OpenID provider, from their first single sign-on on: another who comes to have
-- their e-mail address there does not come in as them.
ALTER TABLE dashboard.people ADD COLUMN provider_issuer text;
ALTER TABLE dashboard.people ADD COLUMN provider_subject text;
ALTER TABLE dashboard.people
  ADD CONSTRAINT people_provider CHECK ((provider_issuer IS NULL) = (provider_subject IS NULL));

'use client';

import { useEffect } from 'react';
import { forgetDrafts } from './draft';

/** Forgets what the tab's last person has typed: they have signed out by a page without scripts of its own. */
export function ForgetDrafts() {
  useEffect(forgetDrafts, []);
  return null;
}

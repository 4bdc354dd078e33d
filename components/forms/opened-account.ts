import { useState } from 'react';
import { useReader } from '@/components/ui/reader';

/** The account that a form was opened for, whatever is connected while it is filled in. */
export function useOpenedAccount(): string | null {
  const { account } = useReader();
  return useState(account)[0];
}

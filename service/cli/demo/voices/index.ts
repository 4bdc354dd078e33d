import type { Language } from '@/service/cli/demo/people';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { nl } from './nl';
import { pt } from './pt';
import type { Voice } from './voice';

export const voices: Record<Language, Voice> = { en, de, fr, es, nl, it, pt };

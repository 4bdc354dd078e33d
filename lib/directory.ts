import type { Survey } from '@/lib/contract/resources';

/** Names of an account's surveys, teams and users, by the texts of their ids. */
export interface Directory {
  surveys: (Pick<
    Survey,
    'name' | 'metric' | 'scale' | 'rating_scale' | 'question' | 'extra_questions'
  > & { id: string })[];
  teams: { id: string; name: string }[];
  users: { id: string; name: string; username: string; archived: boolean }[];
}

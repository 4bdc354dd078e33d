import type { Metric, Scale } from '@/lib/contract/metrics';
import type { distributions, ratingScales } from '@/lib/contract/resources';

export const surveyKeys = [
  'support-csat',
  'chat-csat',
  'effort',
  'loyalty',
  'after-delivery',
] as const;
export type SurveyKey = (typeof surveyKeys)[number];

interface Question {
  key: string;
  label: string;
  scale: Scale;
  rating_scale: (typeof ratingScales)[number];
  required: boolean;
}

export interface SurveyPlan {
  name: string;
  metric: Metric;
  scale: Scale;
  distribution: (typeof distributions)[number];
  rating_scale: (typeof ratingScales)[number];
  question: string;
  name_field: boolean;
  questions: readonly Question[];
  /** How many of the ratings are answers to it. */
  ratings: number;
  /** Share of its ratings that name a ticket. */
  tickets: number;
  /** How readily people write a comment, against the other surveys. */
  talkative: number;
}

export const surveyPlans: Record<SurveyKey, SurveyPlan> = {
  'support-csat': {
    name: 'Support CSAT',
    metric: 'CSAT',
    scale: 'CSAT10',
    distribution: 'trigger',
    rating_scale: 'stars',
    question: 'How satisfied were you with our help?',
    name_field: false,
    questions: [
      {
        key: 'knowledge',
        label: 'How well did we know our subject?',
        scale: 'CSAT5',
        rating_scale: 'stars5',
        required: true,
      },
      {
        key: 'speed',
        label: 'How satisfied were you with the speed of our answer?',
        scale: 'CSAT10',
        rating_scale: 'stars',
        required: false,
      },
    ],
    ratings: 26_000,
    tickets: 0.92,
    talkative: 1,
  },
  'chat-csat': {
    name: 'Chat CSAT',
    metric: 'CSAT',
    scale: 'CSAT5',
    distribution: 'template',
    rating_scale: 'stars5',
    question: 'How was our chat?',
    name_field: true,
    questions: [],
    ratings: 5_000,
    tickets: 0.45,
    talkative: 0.7,
  },
  effort: {
    name: 'Effort after ticket',
    metric: 'CES',
    scale: 'CES',
    distribution: 'trigger',
    rating_scale: 'ces',
    question: 'Alder & Fell made it easy for me to handle my issue.',
    name_field: false,
    questions: [],
    ratings: 12_000,
    tickets: 0.94,
    talkative: 0.85,
  },
  loyalty: {
    name: 'Loyalty campaign',
    metric: 'NPS',
    scale: 'NPS',
    distribution: 'campaign',
    rating_scale: 'nps',
    question: 'How likely are you to recommend Alder & Fell to a friend?',
    name_field: false,
    questions: [],
    ratings: 6_000,
    tickets: 0.12,
    talkative: 1.25,
  },
  'after-delivery': {
    name: 'After delivery',
    metric: 'NPS',
    scale: 'NPS',
    distribution: 'trigger',
    rating_scale: 'nps',
    question: 'Now that your parcel is here: how likely are you to recommend us?',
    name_field: false,
    questions: [
      {
        key: 'packaging',
        label: 'How satisfied are you with the packaging?',
        scale: 'CSAT5',
        rating_scale: 'stars5',
        required: false,
      },
    ],
    ratings: 11_000,
    tickets: 0.3,
    talkative: 1.05,
  },
};

import { day, monthStart } from './calendar';
import type { Agent } from './people';
import type { SurveyKey } from './surveys';

/**
 * What happened at Alder & Fell, as shifts of the scores in standard deviations.
 * Ages are seconds before now.
 */

/** 0 before `from`, 1 after `to`, smoothly between; `from` and `to` ascend. */
function ramp(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** How much of the warehouse move is felt, 0 to 1: the calendar month five before now's, then recovery. */
export function warehouseMove(epoch: number, now: number): number {
  const start = monthStart(now, 5);
  const end = monthStart(now, 4);
  return (
    ramp(epoch, start - day, start + 3 * day) * (1 - ramp(epoch, end - 2 * day, end + 7 * day))
  );
}

const warehouseShift: Record<SurveyKey, number> = {
  'support-csat': -0.36,
  'chat-csat': -0.45,
  effort: -0.38,
  loyalty: -0.42,
  'after-delivery': -0.72,
};

export function shiftOfTime(survey: SurveyKey, epoch: number, now: number): number {
  const warehouse = warehouseShift[survey] * warehouseMove(epoch, now);
  const age = now - epoch;
  // A simpler way to reach support, a month ago: the change against the 30 days before is real.
  const easier = survey === 'effort' ? 0.34 * ramp(-age, -33 * day, -29 * day) : 0;
  return warehouse + easier;
}

/** How deep the struggling agent's trouble is, 0 to 1: it began two months ago. */
export function trouble(agent: Agent, age: number): number {
  return agent.course === 'struggling' ? ramp(-age, -62 * day, -25 * day) : 0;
}

export function levelOf(agent: Agent, age: number): number {
  if (agent.course === 'improving') return agent.level + 1.15 * ramp(-age, -122 * day, -12 * day);
  return agent.level - 1.25 * trouble(agent, age);
}

/** Tired people on the phone at three in the morning, at either end. */
export const nightShift = -0.12;

export function isNight(epoch: number): boolean {
  const hours = new Date(epoch * 1000).getUTCHours();
  return hours >= 20 || hours < 6;
}

'use client';

import { useId, useRef, useState } from 'react';
import { type Fields, parseFields, readFault } from '@/lib/contract/errors';

/** What came of sending a form. `unsure`: no answer tells whether the change was made. */
export type Sent<T> = { answer: T } | { messages: readonly string[]; unsure: boolean };

/** Two clicks within this time, in ms, may be one double click, whatever the reader's system is set to. */
const doubleClickMs = 1_000;

type Values<N extends string> = Record<N, string>;
type Errors<N extends string> = Partial<Record<N, string>>;

export interface FormFailure {
  /** Sentences that belong to no field. */
  messages: readonly string[];
  unsure: boolean;
}

export interface FormOptions<N extends string, T> {
  /** Every field with its first value: what is not a text is written as one. */
  initial: Values<N>;
  /** The contract's fields that the body is checked by; loaded when one is left first, as they bring zod. */
  fields: (values: Values<N>) => Promise<Fields>;
  /** The request's body; without it, the values, spaces around them apart. */
  bodyOf?: (values: Values<N>) => object;
  /** The field of a path of the body that is named otherwise, as elements of an array are. */
  nameOf?: (path: readonly string[], body: object) => N | null;
  send: (body: object) => Promise<Sent<T>>;
  onSent: (answer: T, values: Values<N>) => void;
}

function trimmed(values: Record<string, string>): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

/** The field that a path of the body belongs to: `user.username`, else `user`; null: none. */
function fieldOf<N extends string>(path: readonly string[], names: readonly N[]): N | null {
  for (let length = path.length; length > 0; length -= 1) {
    const found = names.find((name) => name === path.slice(0, length).join('.'));
    if (found !== undefined) return found;
  }
  return null;
}

/** Sorts faults to their fields, the first of each; those of none are sentences of the form. */
function sorted<N extends string>(
  faults: readonly { path: readonly string[]; text: string; message: string }[],
  nameOf: (path: readonly string[]) => N | null,
): { errors: Errors<N>; messages: string[] } {
  const errors: Errors<N> = {};
  const messages: string[] = [];
  for (const { path, text, message } of faults) {
    const name = nameOf(path);
    if (name === null) messages.push(message);
    else errors[name] ??= text;
  }
  return { errors, messages };
}

/**
 * A form's state. A field is checked by the contract's schema as one leaves it, all of them when the
 * form is sent, and what the service finds lands on the same fields. What was typed stays until it was
 * sent, and a second press while it is being sent does nothing; nor does one at once after nobody knows
 * what became of the first.
 */
export function useForm<N extends string, T>(options: FormOptions<N, T>) {
  const { initial, fields, bodyOf = trimmed, nameOf = () => null, send, onSent } = options;
  const names = Object.keys(initial) as N[];
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<N>>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [resting, setResting] = useState(false);
  /** What is typed by now: a check that began before may end after it. */
  const latest = useRef(initial);
  const sending = useRef(false);

  const nameIn = (body: object) => (path: readonly string[]) =>
    fieldOf(path, names) ?? nameOf(path, body);

  async function check(): Promise<Errors<N>> {
    const checked = latest.current;
    // Without the schema, as without a network, the service is the one that checks.
    const schema = await fields(checked).catch(() => null);
    if (!schema) return {};
    const body = bodyOf(checked);
    const { faults } = parseFields(schema, body, 'requestBody');
    const told = faults.map(({ path, text }) => ({ path: path.map(String), text, message: text }));
    return sorted(told, nameIn(body)).errors;
  }

  async function checkField(name: N): Promise<void> {
    const { [name]: error } = await check();
    setErrors((present) => ({ ...present, [name]: error }));
  }

  function focusFirst(found: Errors<N>): void {
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
  }

  function change(name: N, value: string): void {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    if (errors[name] !== undefined) void checkField(name);
  }

  /** Whether nobody knows what became of it. */
  async function attempt(): Promise<boolean> {
    const found = await check();
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      focusFirst(found);
      return false;
    }
    const sentValues = latest.current;
    const body = bodyOf(sentValues);
    const sent = await send(body);
    if ('answer' in sent) {
      onSent(sent.answer, sentValues);
      return false;
    }
    const faults = sent.messages.map((message) => ({
      ...(readFault(message) ?? { path: [], text: message }),
      message,
    }));
    const { errors: refused, messages } = sorted(faults, nameIn(body));
    setErrors(refused);
    if (messages.length > 0 || sent.unsure) setFailure({ messages, unsure: sent.unsure });
    focusFirst(refused);
    return sent.unsure;
  }

  function rest(): void {
    setResting(true);
    setTimeout(() => {
      sending.current = false;
      setResting(false);
    }, doubleClickMs);
  }

  async function submit(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    let unsure = false;
    try {
      unsure = await attempt();
    } finally {
      setBusy(false);
      if (unsure) rest();
      else sending.current = false;
    }
  }

  return {
    values,
    busy,
    /** Whether presses do nothing for a moment. */
    resting,
    failure,
    submit,
    change,
    /** Empties the form for another one. */
    reset: () => {
      latest.current = initial;
      setValues(initial);
      setErrors({});
      setFailure(null);
    },
    /** What a field of the form is given. */
    field: (name: N): FieldState => ({
      id: `${id}-${name}`,
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (value: string) => change(name, value),
      onBlur: () => {
        // One that was only passed through is not wrong yet.
        if (latest.current[name] !== initial[name]) void checkField(name);
      },
    }),
  };
}

export type Form = Pick<
  ReturnType<typeof useForm<string, unknown>>,
  'busy' | 'resting' | 'failure' | 'submit'
>;
export interface FieldState {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

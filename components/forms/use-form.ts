'use client';

import { useId, useRef, useState } from 'react';
import { type Fields, parseFields, readFault } from '@/lib/contract/errors';

/** What came of sending a form. `unsure`: no answer tells whether the change was made. */
export type Sent<T> = { answer: T } | { messages: readonly string[]; unsure: boolean };

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
  names: readonly N[],
): { errors: Errors<N>; messages: string[] } {
  const errors: Errors<N> = {};
  const messages: string[] = [];
  for (const { path, text, message } of faults) {
    const name = fieldOf(path, names);
    if (name === null) messages.push(message);
    else errors[name] ??= text;
  }
  return { errors, messages };
}

/**
 * A form's state. A field is checked by the contract's schema as one leaves it, all of them when the
 * form is sent, and what the service finds lands on the same fields. What was typed stays until it was
 * sent, and a second press while it is being sent does nothing.
 */
export function useForm<N extends string, T>(options: FormOptions<N, T>) {
  const { initial, fields, bodyOf = trimmed, send, onSent } = options;
  const names = Object.keys(initial) as N[];
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<N>>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  /** What is typed by now: a check that began before may end after it. */
  const latest = useRef(initial);
  const sending = useRef(false);

  async function check(): Promise<Errors<N>> {
    const checked = latest.current;
    // Without the schema, as without a network, the service is the one that checks.
    const schema = await fields(checked).catch(() => null);
    if (!schema) return {};
    const { faults } = parseFields(schema, bodyOf(checked), 'requestBody');
    const told = faults.map(({ path, text }) => ({ path: path.map(String), text, message: text }));
    return sorted(told, names).errors;
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

  async function attempt(): Promise<void> {
    const found = await check();
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirst(found);
    const sentValues = latest.current;
    const sent = await send(bodyOf(sentValues));
    if ('answer' in sent) return onSent(sent.answer, sentValues);
    const faults = sent.messages.map((message) => ({
      ...(readFault(message) ?? { path: [], text: message }),
      message,
    }));
    const { errors: refused, messages } = sorted(faults, names);
    setErrors(refused);
    if (messages.length > 0 || sent.unsure) setFailure({ messages, unsure: sent.unsure });
    focusFirst(refused);
  }

  async function submit(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await attempt();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    busy,
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
    field: (name: N) => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => change(name, value),
      onBlur: () => {
        // One that was only passed through is not wrong yet.
        if (latest.current[name] !== initial[name]) void checkField(name);
      },
    }),
  };
}

export type Form = Pick<ReturnType<typeof useForm<string, unknown>>, 'busy' | 'failure' | 'submit'>;
export type FieldState = ReturnType<ReturnType<typeof useForm<string, unknown>>['field']>;

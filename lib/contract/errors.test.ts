import { describe, expect, it } from 'vitest';
import { faultMessage, readFault, texts } from './errors';

describe('readFault', () => {
  it.each([[['name']], [['user', 'username']], [['extra_questions', 0, 'score']]])(
    'reads what faultMessage wrote of %j',
    (path) => {
      const message = faultMessage({ location: 'requestBody', path, text: texts.max(10) });
      expect(readFault(message)).toEqual({ path: path.map(String), text: texts.max(10) });
    },
  );

  it.each(['The rating is closed and cannot be edited.', 'Validation error in requestBody: no.'])(
    'finds no field in %j',
    (message) => {
      expect(readFault(message)).toBeNull();
    },
  );
});

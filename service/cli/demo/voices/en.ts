import type { Voice } from './voice';

export const en: Voice = {
  product: [
    'the two-person tent',
    'the down jacket',
    'the trekking backpack',
    'the camping stove',
    'the sleeping bag',
    'the head torch',
    'the rain jacket',
    'the sleeping mat',
    'the water filter',
    'the fleece',
  ],
  wait: ['three days', 'almost a week', 'ten days', 'two weeks', 'five days', 'a whole week'],
  soon: ['ten minutes', 'half an hour', 'an hour', 'a quarter of an hour', 'two hours'],
  opening: {
    great: [
      'Wonderful.',
      'This could not have gone better.',
      'Absolutely brilliant.',
      'Really impressed.',
      'This is how it should be everywhere.',
      'Top marks from me.',
    ],
    good: [
      'Good experience overall.',
      'Happy with how this went.',
      'That went well.',
      'All fine.',
      'Solid, as usual.',
      'Nothing to complain about.',
    ],
    mixed: [
      'It was all right.',
      'Not bad, not great.',
      'Mixed feelings.',
      'Could be better.',
      'Average, I would say.',
      'Some good, some less so.',
    ],
    bad: [
      'Very disappointing.',
      'Not what I expected from you.',
      'I am annoyed, to be honest.',
      'This was poor.',
      'So frustrating.',
      'Sadly not good enough.',
    ],
  },
  closing: {
    great: [
      'Thank you so much!',
      'I will certainly order again.',
      'Keep it up!',
      'I have already told my friends.',
      'Thanks again to everyone involved.',
    ],
    good: [
      'Thanks!',
      'Thank you.',
      'See you next season.',
      "I'll be back.",
      'Keep going like this.',
    ],
    mixed: [
      'There is room for improvement.',
      'I hope this gets better.',
      'You can do better than that.',
      'I will give it another try.',
      'Otherwise fine.',
    ],
    bad: [
      'I expected more.',
      'Please sort this out.',
      'I will think twice before I order again.',
      'Not like this again, please.',
      'It used to be better.',
    ],
  },
  about: {
    agent: {
      great: [
        '{agent} understood the problem at once and had it solved within {soon}.',
        '{agent} explained everything about {product} patiently and clearly.',
        '{agent} called me back exactly as promised and stayed on it until it was done.',
        'I have rarely had such kind and competent help.',
        'I wrote late in the evening and had a full answer within {soon}.',
        '{agent} exchanged {product} without any fuss, and even wrote again to ask whether all is well now.',
        'Please pass on my compliments to {agent}.',
      ],
      good: [
        '{agent} was friendly and knew the products well.',
        'I got a clear answer about {product} within {soon}.',
        'You replaced {product} quickly.',
        '{agent} answered all my questions.',
        'A helpful reply, polite and to the point.',
        'I had to write twice, but then {agent} fixed it right away.',
      ],
      mixed: [
        '{agent} was friendly, but it took {wait} to get an answer.',
        'In the end you did replace {product}, but I had to ask several times.',
        'The answer was polite, but it was not an answer to my question.',
        'Problem solved, although I had to send the same photos twice.',
        '{agent} tried hard, yet had to pass me on to somebody else.',
        'The first reply looked like a template, the second one helped.',
      ],
      bad: [
        'I waited {wait} for an answer that did not help.',
        'I was passed from one person to the next and had to explain it all over again.',
        'I do not think that {agent} read what I wrote.',
        'I sent back {product} weeks ago, and nobody feels responsible.',
        'All I got was a copy-and-paste reply: "We apologise for any inconvenience."',
        'Three times now I have asked you to take back {product}.',
        '{agent} was short with me and closed the ticket without asking.',
        'Contradictory answers: first "no problem", then "not possible", then silence.',
      ],
    },
    chat: {
      great: [
        'Everything was sorted in one short chat.',
        '{agent} was quick, friendly and knew {product} inside out.',
        'No queue, no bot, just {agent} with the right answer.',
        'I had an answer before my tea was ready.',
      ],
      good: [
        'Quick answer in the chat.',
        '{agent} knew the answer straight away.',
        'Much easier than calling.',
        'Short wait, friendly chat, question answered.',
      ],
      mixed: [
        'There were long pauses between the messages, but I got my answer.',
        'The chat dropped once, the second attempt worked.',
        '{agent} had to check with a colleague and I had to wait.',
      ],
      bad: [
        'I waited in the queue, and then the chat simply closed.',
        '{agent} left the chat in the middle of my question.',
        'Twenty minutes in the queue for one sentence.',
        'The same three links, again and again.',
      ],
    },
    effort: {
      great: [
        'One message, one answer, done.',
        'It could not be easier: one mail, and the exchange was on its way.',
        'I did not have to explain anything twice.',
        'I only had to send a photo of {product}, you did the rest.',
      ],
      good: [
        'Simple enough, just one form to fill in.',
        'I found the right contact straight away.',
        'It only took {soon} in all.',
        'Clear steps, and it worked the first time.',
      ],
      mixed: [
        'I had to look for the contact form for a while.',
        'Two mails more than necessary, but it worked.',
        'It was easy once I had reached the right person.',
      ],
      bad: [
        'I had to tell the same story three times.',
        'Finding a phone number on your site is a treasure hunt.',
        'Five mails and two calls for a simple exchange.',
        'Why do I have to print a form to return {product}?',
        'It took {wait} until anyone asked for the order number, which was in my first mail.',
      ],
    },
    delivery: {
      great: [
        'A day early, and beautifully packed.',
        'I ordered {product} on Monday and took it hiking on Wednesday.',
        'Fast, well packed, and the driver was lovely.',
        'Hardly any plastic, everything intact, one day after the order.',
      ],
      good: [
        'The parcel came on time.',
        'Well packed, nothing damaged.',
        'I received {product} when you said I would.',
        'Good tracking, punctual delivery.',
      ],
      mixed: [
        'The delivery took a day longer than announced.',
        'The box was far too big for what was in it.',
        'The parcel was left with a neighbour, without a note.',
        'Two parcels for one order, on two different days.',
      ],
      bad: [
        'The parcel came {wait} late.',
        'The box was torn open, and you had put {product} in without any padding.',
        'It says "delivered", but I have received nothing.',
        'You sent the wrong size, and now I am supposed to pay for the return.',
        'I waited at home all day, and the driver did not even ring the bell.',
      ],
    },
    loyalty: {
      great: [
        'I have been a customer for years and have never regretted it.',
        'Honest advice, fair prices, gear that lasts.',
        'I still use {product} every weekend, after two winters.',
        'The only shop that repairs things instead of just selling new ones.',
      ],
      good: [
        'Good selection and reliable advice.',
        'I like the quality and the honest descriptions.',
        'The Trail Club is worth it for the repairs alone.',
        'I would recommend you for tents and backpacks.',
      ],
      mixed: [
        'Good products, but prices have gone up quite a bit.',
        'I like the shop, but others deliver faster.',
        'Too many newsletters for my taste.',
        'Decent range, although my size is often sold out.',
      ],
      bad: [
        'The quality is not what it was three years ago.',
        'The repair was promised for March and is still not done.',
        'The member discount never applies to what I need.',
        'I have written twice to cancel my membership, without success.',
        'Elsewhere I get {product} for less, and sooner.',
      ],
    },
    article: {
      good: [
        'The article answered my question.',
        'Clear pictures, step by step.',
        'I found it at the first search.',
      ],
      mixed: [
        'Helpful, but the screenshots are out of date.',
        'The answer is there, but very far down.',
      ],
      bad: [
        'The article describes an old version of the site.',
        'Nothing in it about what I was looking for.',
        'Long text, no answer.',
      ],
    },
    returns: {
      good: [
        'Label printed, parcel dropped off, money back.',
        'The return took me two minutes.',
        'Very clear, I always knew where my return was.',
      ],
      mixed: [
        'The return itself was easy, the refund took {wait}.',
        'It works, but not on my phone.',
      ],
      bad: [
        'The portal does not know my order number.',
        'I filled in everything, and then it said "session expired".',
        'Returned {wait} ago, and still no refund.',
      ],
    },
    bot: {
      good: ['The bot found my order at once.', 'A bot that actually helps, what a surprise.'],
      mixed: [
        'Fine for simple questions only.',
        'It took three attempts until the bot understood me.',
      ],
      bad: [
        'The bot answers everything but my question.',
        'I just wanted to talk to a human being.',
        'It kept offering me {product}. I wanted to make a complaint.',
      ],
    },
    checkout: {
      good: ['Ordered and paid in a minute.', 'Clear, no surprises in the price.'],
      mixed: ['Works, but I had to enter my address twice.', 'I would like more ways to pay.'],
      bad: [
        'My card was refused three times, then charged twice.',
        'The shipping costs only show at the very end.',
        'The voucher code was "invalid", although it came from you.',
      ],
    },
    mail: {
      good: [
        'The confirmation came at once, with everything in it.',
        'I like that the mail is short.',
      ],
      mixed: [
        'The mail arrived, but the invoice was missing.',
        'I had to look in the spam folder.',
      ],
      bad: [
        'The confirmation never arrived.',
        'The mail named a different address from the one I had entered.',
      ],
    },
  },
  incident: {
    warehouse: {
      bad: [
        'Since you moved your warehouse, nothing arrives on time.',
        '{wait} late, and the only explanation was the warehouse move.',
        'I ordered {product} for our holiday; it is still somewhere in the new warehouse.',
        'For {wait} the tracking has said "leaving the warehouse".',
        'Late delivery, and half of the order is missing since the warehouse move.',
        'I understand that you are moving your warehouse, but tell your customers before they order.',
        'Everyone blames the warehouse move, nobody can tell me where my parcel is.',
      ],
      mixed: [
        'The delivery was late because of the warehouse move, but at least you told me.',
        'I can understand the chaos with the new warehouse, but {wait} is long.',
        'Friendly people, but until the warehouse move is over I will order elsewhere.',
      ],
    },
    slow: {
      bad: [
        '{agent} promised to call back. Nobody called.',
        'I waited {wait} for {agent} to reply.',
        'No call back, no mail, nothing for {wait}.',
        'I had to chase {agent} again and again for an answer.',
        'The reply came after {wait} and was two lines long.',
        'Far too slow: {wait} for a simple question.',
        'I was told "{agent} will ring you today". That was {wait} ago.',
      ],
      mixed: [
        '{agent} did help in the end, but only after {wait}.',
        'The answer was right, but it came far too late.',
        'I had to write three times before {agent} replied.',
      ],
    },
  },
};

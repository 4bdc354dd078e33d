import type { Language } from './people';
import type { Tone } from './scores';
import type { Incident, Topic } from './voices/voice';

/**
 * Comments with a shape of their own (long, several paragraphs, quotes, a spreadsheet formula).
 * Each is used once: by the first fitting rating that is at most so many days old.
 */
export interface Letter {
  language: Language;
  subject: Topic | Incident;
  tone: Tone;
  days: number;
  text: string;
}

export const letters: readonly Letter[] = [
  {
    language: 'en',
    subject: 'agent',
    tone: 'bad',
    days: 9,
    text: '=1+1, really? That is about how much I learnt from your size chart, and the answer to my mail was a link to the same chart.',
  },
  {
    language: 'en',
    subject: 'loyalty',
    tone: 'mixed',
    days: 27,
    text: '-10% for members, +15% on the price tag. I can count, you know.',
  },
  {
    language: 'en',
    subject: 'delivery',
    tone: 'bad',
    days: 21,
    text: `Ordered on the 2nd, "dispatched" on the 3rd, "out for delivery" on the 6th, 7th and 8th.

On the 9th I drove to the depot myself. The parcel had been there since the 5th, with my name, my street and my telephone number on it.

The tent is great, by the way.`,
  },
  {
    language: 'en',
    subject: 'agent',
    tone: 'great',
    days: 16,
    text: `My stove gave up two days before a six-week trip. I wrote in a panic at eleven at night.

By breakfast there was an answer with three things to try. The second one worked. At noon somebody rang to ask whether it still did, and told me which spare part to pack, "just in case".

It broke again in week four, in the middle of nowhere. I had the part.`,
  },
  {
    language: 'en',
    subject: 'warehouse',
    tone: 'bad',
    days: 150,
    text: `I have been a customer since your first shop, so I will be frank.

Moving the warehouse in the middle of the season was a bad idea. Promising 48 hours throughout was a worse one. My boots arrived after nineteen days; the trip they were for had been over for a week. Nobody wrote. Nobody answered either, until I called for the third time.

I will stay, but you have used up a lot of goodwill.`,
  },
  {
    language: 'en',
    subject: 'slow',
    tone: 'bad',
    days: 14,
    text: `Monday: "I will call you back today."
Wednesday: nothing. I write. "I will look into it."
Friday: nothing. I write again.
The following Tuesday: "Could you send me your order number?"

It is in the subject of every single mail.`,
  },
  {
    language: 'en',
    subject: 'returns',
    tone: 'bad',
    days: 60,
    text: '@support: the portal says "please contact support". Support says "please use the portal". Who blinks first?',
  },
  {
    language: 'de',
    subject: 'agent',
    tone: 'great',
    days: 11,
    text: `Eigentlich wollte ich nur wissen, ob sich der Reißverschluss am Zelt reparieren lässt.

Bekommen habe ich eine Anleitung mit Fotos, einen neuen Schieber per Post (kostenlos!) und den Rat, die alte Naht gleich mit abzudichten. Das Zelt ist acht Jahre alt und jetzt wieder dicht. So etwas gibt es sonst nirgends.`,
  },
  {
    language: 'de',
    subject: 'warehouse',
    tone: 'bad',
    days: 152,
    text: `Drei Bestellungen, drei Mal zu spät, und jedes Mal hieß es: „Wegen unseres Lagerumzugs kann es zu Verzögerungen kommen.“

Verzögerung heißt für mich ein oder zwei Tage. Auf die Bergstiefel habe ich 17 Tage gewartet, die Tour mussten wir absagen. Eine Entschuldigung wäre das Mindeste gewesen.`,
  },
  {
    language: 'de',
    subject: 'slow',
    tone: 'bad',
    days: 23,
    text: `Am Telefon: „Ich melde mich bis heute Abend.“
Das war vor acht Tagen. Inzwischen habe ich zweimal angerufen und dreimal geschrieben.

Ich will doch nur wissen, ob die Jacke noch kommt oder nicht.`,
  },
  {
    language: 'fr',
    subject: 'agent',
    tone: 'great',
    days: 19,
    text: `Ma veste a pris une étincelle au bord du feu : un trou gros comme une pièce de deux euros, en plein milieu du dos.

On m'a proposé une réparation avant même que je pose la question. Douze jours plus tard, elle était de retour, propre et réimperméabilisée, avec un petit mot écrit à la main. Chapeau !`,
  },
  {
    language: 'fr',
    subject: 'delivery',
    tone: 'bad',
    days: 29,
    text: `« Livré dans la boîte aux lettres », dit le suivi.

Un matelas de deux mètres, dans une boîte aux lettres ? Le colis était chez un voisin que je ne connais pas, trois rues plus loin ; c'est lui qui est venu sonner.`,
  },
  {
    language: 'es',
    subject: 'agent',
    tone: 'great',
    days: 24,
    text: `Llamé para devolver la mochila porque me hacía daño en los hombros.

En lugar de mandarme la etiqueta sin más, me preguntaron cómo la ajustaba. Resulta que la llevaba dos tallas más larga de lo debido: cinco minutos de teléfono, dos correas, y ahora es la mejor mochila que he tenido. Se quedaron sin devolución y con un cliente para siempre.`,
  },
  {
    language: 'it',
    subject: 'delivery',
    tone: 'bad',
    days: 33,
    text: `Il corriere scrive «destinatario assente» alle 10:42. Alle 10:42 ero in giardino, a tre metri dal cancello.

Secondo tentativo: stessa storia. Il pacco è tornato indietro e il rimborso lo sto ancora aspettando.`,
  },
  {
    language: 'nl',
    subject: 'loyalty',
    tone: 'great',
    days: 26,
    text: `Mijn slaapzak is twaalf jaar oud en komt van jullie. Dit voorjaar ging de rits stuk.

Ik had een nieuwe willen kopen, maar kreeg het advies om te wachten: "Die van u is beter dan wat er nu te koop is, stuur maar op." Voor vijftien euro is hij weer als nieuw. Daarom een tien.`,
  },
  {
    language: 'pt',
    subject: 'agent',
    tone: 'great',
    days: 36,
    text: `Comprei a tenda para os meus filhos e faltava uma vareta. Era sexta-feira à tarde e partíamos no sábado.

Em vez de pedirem desculpa e «aguarde cinco dias úteis», descobriram uma loja a dez minutos de casa que tinha a peça e deixaram tudo tratado. Dormiram na tenda as três noites.`,
  },
];

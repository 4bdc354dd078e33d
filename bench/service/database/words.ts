import { createRandom } from '@/service/cli/demo/random';

const text = `
the we you and it was not to is of my help answer question time order with very me thanks good quickly friendly again
waited please support team problem solved clear delivery product price account invoice phone email chat login password
refund shipping return website app update card payment contract renewal discount box parcel late early fast slow polite
patient rude kind smart honest unclear easy hard simple complicated twice once never always sometimes today yesterday
morning evening week month year agent manager colleague person human robot form page button screen link search filter
report export import setting language currency tax address street city country size colour weight battery cable screen
camera speaker charger adapter manual guide video example step error message warning crash restart install remove
upgrade downgrade cancel confirm wait hold transfer call back reply follow promise keep forget remember explain show
repeat understand agree disagree expect hope wish need want use try test check compare choose buy sell send receive open
close start stop break repair replace improve recommend avoid trust doubt worry relax smile laugh complain praise thank
excellent great nice decent average poor terrible awful perfect broken missing wrong right correct exact rough smooth
quiet loud bright dark heavy light warm cold fresh old modern useful useless expensive cheap fair worth safe secure
private public local global quality service experience journey visit store warehouse courier driver door neighbour`;

/** From common to rare: comments draw them as languages do, the n-th word n times as rarely as the first. */
const words = [...new Set(text.trim().split(/\s+/))];

/** Each is in as many comments as the others, a few hundred of an account of any size; no phrase has one. */
export const rareWords = [
  'abseiling bergamot calliope dulcimer escapement filigree gossamer hawthorn isthmus juniper',
  'kestrel lanolin marzipan nacelle obsidian palimpsest quagmire rosewood samovar tamarind',
].flatMap((line) => line.split(' '));

export const firstNames = [
  'Ada Björn Chiara Daan Elif Femke Goran Hanna Ivo Jana',
  'Karim Lotte Mateo Nadia Olga Pavel Quirin Rosa Sven Tessa',
].flatMap((line) => line.split(' '));

/** Parts of comments, four to ten words each; the same at every call. */
export function makePhrases(count: number): string[] {
  const random = createRandom(4);
  const word = () =>
    words[Math.floor(Math.exp(random.next() * Math.log(words.length + 1))) - 1] ?? '';
  return Array.from({ length: count }, () =>
    Array.from({ length: random.between(4, 10) }, word).join(' '),
  );
}

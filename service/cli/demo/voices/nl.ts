import type { Voice } from './voice';

export const nl: Voice = {
  product: [
    'de tent',
    'de donsjas',
    'de rugzak',
    'het kooktoestel',
    'de slaapzak',
    'de hoofdlamp',
    'de regenjas',
    'het slaapmatje',
  ],
  wait: ['drie dagen', 'bijna een week', 'tien dagen', 'twee weken', 'vijf dagen'],
  soon: ['tien minuten', 'een half uur', 'een uur', 'een kwartier', 'twee uur'],
  opening: {
    great: ['Geweldig!', 'Kan niet beter.', 'Echt top.', 'Zo hoort het.', 'Hier word je blij van.'],
    good: [
      'Goede ervaring.',
      'Prima gegaan.',
      'Gewoon goed geregeld.',
      'Niets op aan te merken.',
      'Degelijk, zoals altijd.',
    ],
    mixed: [
      'Kon beter.',
      'Matig.',
      'Niet slecht, maar ook niet geweldig.',
      'Wisselende ervaring.',
      'Gaat wel.',
    ],
    bad: [
      'Erg teleurstellend.',
      'Dit had ik van jullie niet verwacht.',
      'Heel vervelend.',
      'Hier word ik niet blij van.',
      'Dit kan echt niet.',
    ],
  },
  closing: {
    great: [
      'Heel erg bedankt!',
      'Ik bestel zeker weer.',
      'Ga zo door!',
      'Ik heb jullie al aanbevolen bij vrienden.',
      'Complimenten aan het hele team.',
    ],
    good: ['Bedankt!', 'Dank jullie wel.', 'Tot volgend seizoen.', 'Ik kom terug.'],
    mixed: [
      'Hopelijk wordt dat beter.',
      'Verder wel in orde.',
      'Eens kijken hoe het de volgende keer gaat.',
      'Er is ruimte voor verbetering.',
    ],
    bad: [
      'Ik had meer verwacht.',
      'Los dit alsjeblieft op.',
      'Ik denk wel twee keer na voor ik weer bestel.',
      'Vroeger was het beter.',
      'Volgende keer bestel ik ergens anders.',
    ],
  },
  about: {
    agent: {
      great: [
        '{agent} begreep het probleem meteen en had het binnen {soon} opgelost.',
        '{agent} heeft alles heel geduldig uitgelegd.',
        '{agent} belde terug zoals beloofd en bleef erbovenop zitten tot het klaar was.',
        'Zelden zo vriendelijk en deskundig geholpen.',
        "Ik schreef 's avonds laat en had binnen {soon} een volledig antwoord.",
        '{agent} heeft {product} zonder gedoe omgeruild.',
      ],
      good: [
        '{agent} was vriendelijk en wist waar het over ging.',
        'Binnen {soon} een duidelijk antwoord.',
        'Jullie hebben {product} snel vervangen.',
        '{agent} heeft al mijn vragen beantwoord.',
        'Nuttig antwoord, beleefd en ter zake.',
      ],
      mixed: [
        '{agent} was vriendelijk, maar het antwoord liet {wait} op zich wachten.',
        'Uiteindelijk hebben jullie {product} vervangen, maar ik moest er een paar keer om vragen.',
        'Een beleefd antwoord, maar niet op mijn vraag.',
        "Opgelost, al moest ik dezelfde foto's twee keer sturen.",
        '{agent} deed moeite, maar moest me toch doorverwijzen.',
      ],
      bad: [
        'Ik heb {wait} gewacht op een antwoord waar ik niets aan had.',
        'Ik werd van het kastje naar de muur gestuurd en moest alles opnieuw uitleggen.',
        '{agent} heeft mijn bericht duidelijk niet gelezen.',
        'Ik heb {product} weken geleden teruggestuurd en niemand voelt zich verantwoordelijk.',
        'Alleen een standaardtekst gekregen: "Excuses voor het ongemak."',
        'Ik heb nu drie keer om mijn geld gevraagd.',
        '{agent} heeft het ticket gesloten zonder iets te vragen.',
      ],
    },
    chat: {
      great: [
        'In één kort gesprek was alles geregeld.',
        '{agent} was snel, vriendelijk en wist er alles van.',
        'Geen wachtrij, geen bot, meteen het juiste antwoord.',
      ],
      good: [
        'Snel antwoord in de chat.',
        '{agent} wist het antwoord meteen.',
        'Veel makkelijker dan bellen.',
      ],
      mixed: [
        'Lange pauzes tussen de berichten, maar ik kreeg wel antwoord.',
        'De chat viel één keer weg, de tweede keer ging het goed.',
      ],
      bad: [
        'Eerst wachten in de rij, en toen werd de chat zomaar gesloten.',
        '{agent} verliet de chat midden in mijn vraag.',
        'Twintig minuten wachten voor één zin.',
      ],
    },
    effort: {
      great: [
        'Eén bericht, één antwoord, klaar.',
        'Makkelijker kan niet: één mail en de ruil was geregeld.',
        'Ik hoefde niets twee keer uit te leggen.',
      ],
      good: [
        'Eenvoudig, slechts één formulier.',
        'Ik vond meteen de juiste contactpersoon.',
        'Duidelijke stappen, en het werkte in één keer.',
      ],
      mixed: [
        'Ik moest een tijdje zoeken naar het contactformulier.',
        'Twee mails meer dan nodig, maar het is gelukt.',
        'Makkelijk, toen ik eenmaal de juiste persoon had.',
      ],
      bad: [
        'Ik moest drie keer hetzelfde verhaal vertellen.',
        'Een telefoonnummer vinden op jullie site is een speurtocht.',
        'Vijf mails en twee telefoontjes voor een simpele ruil.',
        'Waarom moet ik een formulier printen om {product} terug te sturen?',
      ],
    },
    delivery: {
      great: [
        'Een dag eerder dan beloofd en prachtig verpakt.',
        'Maandag besteld, woensdag ermee op pad.',
        'Snel, goed verpakt en een heel aardige bezorger.',
      ],
      good: [
        'Het pakket kwam op tijd.',
        'Goed verpakt, niets beschadigd.',
        'Ik kreeg {product} op de afgesproken dag.',
      ],
      mixed: [
        'De bezorging duurde een dag langer dan aangekondigd.',
        'De doos was veel te groot voor wat erin zat.',
        'Het pakket lag bij de buren, zonder briefje.',
      ],
      bad: [
        'Het pakket kwam {wait} te laat.',
        'De doos was open en jullie hadden {product} zonder enige bescherming ingepakt.',
        'Volgens de site "bezorgd", maar hier is niets aangekomen.',
        'Verkeerde maat gestuurd, en nu moet ik ook nog de retour betalen.',
        'De hele dag thuisgebleven, niemand heeft aangebeld.',
      ],
    },
    loyalty: {
      great: [
        'Ik koop hier al jaren en heb er nooit spijt van gehad.',
        'Eerlijk advies, redelijke prijzen en spullen die lang meegaan.',
        'Jullie repareren in plaats van alleen nieuw te verkopen. Dat zie je bijna nergens meer.',
      ],
      good: [
        'Goed assortiment en betrouwbaar advies.',
        'Fijne kwaliteit en eerlijke beschrijvingen.',
        'De Trail Club is het waard, alleen al om de reparaties.',
      ],
      mixed: [
        'Goede producten, maar de prijzen zijn flink gestegen.',
        'Fijne winkel, maar anderen leveren sneller.',
        'Te veel nieuwsbrieven naar mijn smaak.',
      ],
      bad: [
        'De kwaliteit is niet meer wat die was.',
        'De reparatie zou in maart klaar zijn en is het nog steeds niet.',
        'De ledenkorting geldt nooit voor wat ik nodig heb.',
        'Elders vind ik {product} goedkoper en sneller.',
      ],
    },
    article: {
      good: ['Het artikel gaf antwoord op mijn vraag.', 'Duidelijke plaatjes, stap voor stap.'],
      mixed: [
        'Nuttig, maar de schermafbeeldingen zijn verouderd.',
        'Het antwoord staat erin, maar wel heel ver onderaan.',
      ],
      bad: ['Het artikel gaat over een oude versie van de site.', 'Veel tekst, geen antwoord.'],
    },
    returns: {
      good: [
        'Label geprint, pakket ingeleverd, geld terug.',
        'De retour was in twee minuten aangemeld.',
      ],
      mixed: [
        'De retour zelf was makkelijk, de terugbetaling duurde {wait}.',
        'Werkt, maar niet op mijn telefoon.',
      ],
      bad: [
        'Het portaal kent mijn bestelnummer niet.',
        'Alles ingevuld, en toen stond er "sessie verlopen".',
      ],
    },
    bot: {
      good: ['De bot vond mijn bestelling meteen.', 'Een bot die echt helpt, wat een verrassing.'],
      mixed: ['Prima voor eenvoudige vragen.', 'Pas bij de derde poging begreep de bot me.'],
      bad: [
        'De bot geeft overal antwoord op, behalve op mijn vraag.',
        'Ik wilde gewoon een mens spreken.',
      ],
    },
    checkout: {
      good: ['In een minuut besteld en betaald.', 'Overzichtelijk, geen verrassingen in de prijs.'],
      mixed: [
        'Ik moest mijn adres twee keer invullen.',
        'Meer betaalmogelijkheden zouden fijn zijn.',
      ],
      bad: [
        'Mijn kaart werd drie keer geweigerd en daarna twee keer belast.',
        'De verzendkosten zie je pas helemaal aan het eind.',
      ],
    },
    mail: {
      good: ['De bevestiging kwam meteen en was compleet.', 'Fijn dat de mail kort is.'],
      mixed: ['De mail kwam aan, maar zonder factuur.', 'De mail zat in de spammap.'],
      bad: [
        'Ik heb nooit een bevestiging gekregen.',
        'In de mail stond een ander adres dan ik had ingevuld.',
      ],
    },
  },
  incident: {
    warehouse: {
      bad: [
        'Sinds de verhuizing van jullie magazijn komt er niets meer op tijd.',
        '{wait} te laat, en de enige uitleg was de verhuizing van het magazijn.',
        'Ik had {product} besteld voor de vakantie, en alles ligt nog in het nieuwe magazijn.',
        'De tracking zegt al veel te lang "verlaat het magazijn".',
        'Te laat, en de helft ontbreekt door de verhuizing van het magazijn.',
        'Vertel het de klanten als jullie magazijn verhuist, en dan graag vóór ze bestellen.',
      ],
      mixed: [
        'Te laat door de verhuizing van het magazijn, maar jullie hebben het tenminste gemeld.',
        'Ik begrijp de drukte met het nieuwe magazijn, maar {wait} is lang.',
      ],
    },
    slow: {
      bad: [
        '{agent} zou terugbellen. Nooit gebeurd.',
        'Ik heb {wait} op een antwoord van {agent} gewacht.',
        'Niet teruggebeld, geen mail, helemaal niets.',
        'Ik moest {agent} steeds opnieuw om een antwoord vragen.',
        'Veel te traag: {wait} voor een simpele vraag.',
      ],
      mixed: [
        '{agent} heeft me uiteindelijk geholpen, maar pas na {wait}.',
        'Het antwoord klopte, maar kwam veel te laat.',
      ],
    },
  },
};

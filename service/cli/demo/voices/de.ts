import type { Voice } from './voice';

// Products are feminine or neuter: only there do nominative and accusative look alike.
export const de: Voice = {
  product: [
    'das Zelt',
    'die Daunenjacke',
    'die Regenjacke',
    'die Stirnlampe',
    'die Isomatte',
    'das Kochset',
    'die Trekkinghose',
    'das Merinoshirt',
    'die Fleecejacke',
  ],
  wait: ['drei Tage', 'fast eine Woche', 'zehn Tage', 'zwei Wochen', 'fünf Tage'],
  soon: [
    'zehn Minuten',
    'einer halben Stunde',
    'einer Stunde',
    'einer Viertelstunde',
    'zwei Stunden',
  ],
  opening: {
    great: [
      'Hervorragend!',
      'Besser geht es nicht.',
      'Ich bin begeistert.',
      'Wirklich vorbildlich.',
      'So stelle ich mir das vor.',
      'Volle Punktzahl von mir.',
    ],
    good: [
      'Alles in Ordnung.',
      'Hat gut geklappt.',
      'Insgesamt sehr ordentlich.',
      'Gute Erfahrung.',
      'Wie gewohnt zuverlässig.',
      'Da gibt es nichts zu meckern.',
    ],
    mixed: [
      'Geht so.',
      'Durchwachsen.',
      'Im Großen und Ganzen in Ordnung.',
      'Da ist noch Luft nach oben.',
      'Nicht schlecht, aber auch nicht gut.',
    ],
    bad: [
      'Sehr enttäuschend.',
      'Das war leider nichts.',
      'Ich bin ziemlich verärgert.',
      'So geht es nicht.',
      'Das hätte ich von euch nicht erwartet.',
      'Wirklich ärgerlich.',
    ],
  },
  closing: {
    great: [
      'Vielen herzlichen Dank!',
      'Ich bestelle ganz sicher wieder.',
      'Weiter so!',
      'Habe euch schon weiterempfohlen.',
      'Ein großes Lob an das ganze Team.',
    ],
    good: ['Danke!', 'Vielen Dank.', 'Gerne wieder.', 'Bis zur nächsten Saison.', 'Passt.'],
    mixed: [
      'Da geht noch mehr.',
      'Ich hoffe, das wird besser.',
      'Sonst war alles gut.',
      'Mal sehen, wie es beim nächsten Mal läuft.',
    ],
    bad: [
      'Ich hätte mehr erwartet.',
      'Bitte kümmert euch endlich darum.',
      'So bestelle ich nicht noch einmal.',
      'Früher war das besser.',
      'Das nächste Mal kaufe ich woanders.',
    ],
  },
  about: {
    agent: {
      great: [
        '{agent} hat das Problem sofort verstanden und innerhalb von {soon} gelöst.',
        '{agent} hat mir ganz geduldig erklärt, worauf es ankommt.',
        '{agent} hat wie versprochen zurückgerufen und ist drangeblieben, bis alles erledigt war.',
        'Selten so freundlich und kompetent beraten worden.',
        'Ich habe spätabends geschrieben und hatte innerhalb von {soon} eine ausführliche Antwort.',
        '{agent} hat {product} ohne Wenn und Aber umgetauscht.',
        'Bitte richtet {agent} ein dickes Lob aus.',
      ],
      good: [
        '{agent} war freundlich und kannte sich gut aus.',
        'Meine Frage wurde innerhalb von {soon} beantwortet.',
        'Ihr habt {product} schnell ersetzt.',
        '{agent} hat alle meine Fragen beantwortet.',
        'Hilfreiche Antwort, höflich und auf den Punkt.',
        'Ich musste zweimal schreiben, aber dann hat {agent} es gleich gelöst.',
      ],
      mixed: [
        '{agent} war freundlich, aber die Antwort hat {wait} gedauert.',
        'Am Ende habt ihr {product} ersetzt, aber ich musste mehrmals nachfragen.',
        'Die Antwort war höflich, ging aber an meiner Frage vorbei.',
        'Problem gelöst, allerdings musste ich dieselben Fotos zweimal schicken.',
        '{agent} hat sich bemüht, musste mich dann aber doch weiterreichen.',
        'Die erste Antwort klang nach Textbaustein, die zweite hat geholfen.',
      ],
      bad: [
        'Ich habe {wait} auf eine Antwort gewartet, die nicht geholfen hat.',
        'Ich wurde von einem zum anderen geschickt und musste jedes Mal alles neu erklären.',
        '{agent} hat meine Nachricht offenbar gar nicht gelesen.',
        'Ich habe {product} vor Wochen zurückgeschickt, und niemand fühlt sich zuständig.',
        'Es kam nur ein Textbaustein: „Wir bitten um Verständnis.“',
        'Dreimal habe ich inzwischen mein Geld zurückverlangt.',
        '{agent} war kurz angebunden und hat das Ticket ohne Rückfrage geschlossen.',
        'Erst hieß es „kein Problem“, dann „geht leider nicht“, dann kam nichts mehr.',
      ],
    },
    chat: {
      great: [
        'In einem kurzen Chat war alles erledigt.',
        '{agent} war schnell, freundlich und wusste über alles Bescheid.',
        'Keine Warteschlange, kein Bot, sondern {agent} mit der richtigen Antwort.',
      ],
      good: [
        'Schnelle Antwort im Chat.',
        '{agent} wusste sofort Bescheid.',
        'Viel angenehmer als anrufen.',
      ],
      mixed: [
        'Lange Pausen zwischen den Nachrichten, aber die Antwort war richtig.',
        'Der Chat ist einmal abgebrochen, beim zweiten Versuch ging es.',
        '{agent} musste erst nachfragen, das hat gedauert.',
      ],
      bad: [
        'Erst in der Warteschlange, dann wurde der Chat einfach beendet.',
        '{agent} hat den Chat mitten in meiner Frage verlassen.',
        'Zwanzig Minuten gewartet, für einen einzigen Satz.',
      ],
    },
    effort: {
      great: [
        'Eine Nachricht, eine Antwort, fertig.',
        'Einfacher geht es nicht: eine Mail, und der Umtausch war unterwegs.',
        'Ich musste nichts zweimal erklären.',
      ],
      good: [
        'Ganz einfach, nur ein Formular.',
        'Ich habe gleich die richtige Ansprechperson gefunden.',
        'Klare Schritte, hat beim ersten Mal funktioniert.',
      ],
      mixed: [
        'Das Kontaktformular musste ich eine Weile suchen.',
        'Zwei Mails mehr als nötig, aber es hat geklappt.',
        'Als ich endlich bei der richtigen Stelle war, ging es schnell.',
      ],
      bad: [
        'Ich musste dieselbe Geschichte dreimal erzählen.',
        'Eine Telefonnummer findet man bei euch nur mit viel Geduld.',
        'Fünf Mails und zwei Anrufe für einen einfachen Umtausch.',
        'Warum muss ich ein Formular ausdrucken, um {product} zurückzuschicken?',
      ],
    },
    delivery: {
      great: [
        'Einen Tag früher da als angekündigt und liebevoll verpackt.',
        'Am Montag bestellt, am Mittwoch schon damit auf Tour.',
        'Schnell, gut verpackt, und der Fahrer war ausgesprochen nett.',
      ],
      good: [
        'Das Paket kam pünktlich.',
        'Gut verpackt, nichts beschädigt.',
        'Die Lieferung lief wie angekündigt.',
      ],
      mixed: [
        'Die Lieferung kam einen Tag später als angekündigt.',
        'Der Karton war viel zu groß für den Inhalt.',
        'Das Paket lag beim Nachbarn, ohne Benachrichtigung.',
        'Eine Bestellung, zwei Pakete, an zwei verschiedenen Tagen.',
      ],
      bad: [
        'Das Paket kam {wait} zu spät.',
        'Der Karton war aufgerissen, und ihr habt {product} ohne Polster verschickt.',
        'Angeblich „zugestellt“, aber bei mir ist nichts angekommen.',
        'Falsche Größe geliefert, und jetzt soll ich auch noch die Rücksendung bezahlen.',
        'Ich habe den ganzen Tag gewartet, geklingelt hat niemand.',
      ],
    },
    loyalty: {
      great: [
        'Ich kaufe seit Jahren hier und habe es nie bereut.',
        'Ehrliche Beratung, faire Preise, Ausrüstung, die hält.',
        'Ihr repariert, statt nur Neues zu verkaufen. Das findet man kaum noch.',
      ],
      good: [
        'Gute Auswahl und verlässliche Beratung.',
        'Mir gefallen die Qualität und die ehrlichen Beschreibungen.',
        'Der Trail Club lohnt sich schon wegen der Reparaturen.',
      ],
      mixed: [
        'Gute Produkte, aber die Preise sind deutlich gestiegen.',
        'Ich mag den Laden, aber andere liefern schneller.',
        'Für meinen Geschmack zu viele Newsletter.',
      ],
      bad: [
        'Die Qualität ist nicht mehr die von früher.',
        'Die Reparatur war für März versprochen und ist immer noch nicht fertig.',
        'Der Mitgliederrabatt gilt nie für das, was ich brauche.',
        'Woanders bekomme ich {product} günstiger und schneller.',
      ],
    },
    article: {
      good: [
        'Der Artikel hat meine Frage beantwortet.',
        'Gute Bilder, Schritt für Schritt erklärt.',
      ],
      mixed: [
        'Hilfreich, aber die Bildschirmfotos sind veraltet.',
        'Die Antwort steht drin, nur sehr weit unten.',
      ],
      bad: ['Der Artikel beschreibt eine alte Version der Seite.', 'Viel Text, keine Antwort.'],
    },
    returns: {
      good: [
        'Etikett gedruckt, Paket abgegeben, Geld zurück.',
        'Die Rücksendung war in zwei Minuten angemeldet.',
      ],
      mixed: [
        'Die Rücksendung war einfach, die Erstattung hat {wait} gedauert.',
        'Funktioniert, aber nicht auf dem Handy.',
      ],
      bad: [
        'Das Portal kennt meine Bestellnummer nicht.',
        'Alles ausgefüllt, und dann hieß es „Sitzung abgelaufen“.',
      ],
    },
    bot: {
      good: ['Der Bot hat meine Bestellung sofort gefunden.', 'Ein Bot, der wirklich hilft.'],
      mixed: [
        'Für einfache Fragen in Ordnung.',
        'Der Bot hat mich erst beim dritten Mal verstanden.',
      ],
      bad: [
        'Der Bot beantwortet alles, nur nicht meine Frage.',
        'Ich wollte einfach mit einem Menschen sprechen.',
      ],
    },
    checkout: {
      good: [
        'In einer Minute bestellt und bezahlt.',
        'Übersichtlich, keine Überraschungen beim Preis.',
      ],
      mixed: ['Ich musste meine Adresse zweimal eingeben.', 'Rechnungskauf wäre schön.'],
      bad: [
        'Die Karte wurde dreimal abgelehnt und dann zweimal belastet.',
        'Die Versandkosten sieht man erst ganz am Schluss.',
      ],
    },
    mail: {
      good: [
        'Die Bestätigung kam sofort und war vollständig.',
        'Schön kurz, alles Wichtige steht drin.',
      ],
      mixed: ['Die Mail kam an, aber die Rechnung fehlte.', 'Die Mail lag im Spam-Ordner.'],
      bad: [
        'Eine Bestätigung habe ich nie bekommen.',
        'In der Mail stand eine andere Adresse als die, die ich eingegeben hatte.',
      ],
    },
  },
  incident: {
    warehouse: {
      bad: [
        'Seit eurem Lagerumzug kommt nichts mehr pünktlich.',
        '{wait} Verspätung, und als Begründung immer nur der Lagerumzug.',
        'Ich habe {product} für den Urlaub bestellt, und jetzt hängt alles im neuen Lager fest.',
        '„Paket verlässt das Lager“, sagt die Sendungsverfolgung, und das schon viel zu lange.',
        'Verspätet, und wegen des Lagerumzugs fehlte auch noch die Hälfte.',
        'Wenn ihr mit dem Lager umzieht, dann sagt es den Leuten, bevor sie bestellen.',
      ],
      mixed: [
        'Wegen des Lagerumzugs kam alles zu spät, aber immerhin habt ihr Bescheid gesagt.',
        'Für das Chaos mit dem neuen Lager habe ich Verständnis, aber so lange darf es nicht dauern.',
      ],
    },
    slow: {
      bad: [
        '{agent} wollte zurückrufen. Es kam kein Rückruf.',
        'Ich habe {wait} auf eine Antwort von {agent} gewartet.',
        'Kein Rückruf, keine Mail, einfach nichts.',
        'Bei {agent} musste ich immer wieder nachhaken.',
        'Viel zu langsam: {wait} für eine einfache Frage.',
      ],
      mixed: [
        '{agent} hat am Ende geholfen, aber es hat {wait} gedauert.',
        'Die Antwort stimmte, kam aber viel zu spät.',
      ],
    },
  },
};

import type { Voice } from './voice';

// Nothing agrees with names or products, and neither follows a preposition that would contract.
export const it: Voice = {
  product: [
    'la tenda',
    'il piumino',
    'lo zaino',
    'il fornello',
    'il sacco a pelo',
    'la lampada frontale',
    'la giacca antipioggia',
    'il materassino',
  ],
  wait: ['tre giorni', 'quasi una settimana', 'dieci giorni', 'due settimane', 'cinque giorni'],
  soon: ['dieci minuti', "mezz'ora", "un'ora", "un quarto d'ora", 'due ore'],
  opening: {
    great: [
      'Eccellente!',
      'Meglio di così non si può.',
      'Servizio impeccabile.',
      'Tutto perfetto.',
      'Dovrebbe essere sempre così.',
    ],
    good: [
      'Buona esperienza.',
      'È andato tutto bene.',
      'Affidabili come sempre.',
      'Nel complesso molto bene.',
      'Niente da ridire.',
    ],
    mixed: [
      'Così così.',
      'Né bene né male.',
      'Si può migliorare.',
      'Alcune cose bene, altre meno.',
      'Nella media.',
    ],
    bad: [
      'Molto deludente.',
      'Da voi non me lo aspettavo.',
      'Davvero spiacevole.',
      'Così non va.',
      'Esperienza da dimenticare.',
    ],
  },
  closing: {
    great: [
      'Grazie mille!',
      'Ordinerò di sicuro ancora.',
      'Continuate così!',
      'Vi ho già consigliato ai miei amici.',
      'Complimenti a tutta la squadra.',
    ],
    good: ['Grazie!', 'Grazie a voi.', 'Alla prossima stagione.', 'Tornerò.'],
    mixed: [
      'Spero che la cosa migliori.',
      'Per il resto tutto bene.',
      'Vediamo la prossima volta.',
      'Vi darò un’altra possibilità.',
    ],
    bad: [
      'Mi aspettavo di più.',
      'Per favore, risolvete la questione.',
      'Ci penserò due volte prima di ordinare ancora.',
      'Una volta non era così.',
      'La prossima volta comprerò altrove.',
    ],
  },
  about: {
    agent: {
      great: [
        '{agent} ha capito subito il problema e lo ha risolto in {soon}.',
        '{agent} mi ha spiegato tutto con grande pazienza.',
        '{agent} mi ha richiamato come promesso e ha seguito la pratica fino in fondo.',
        'Raramente ho trovato un aiuto così gentile e competente.',
        'Ho scritto la sera tardi e in {soon} avevo una risposta completa.',
        '{agent} ha cambiato {product} senza fare storie.',
      ],
      good: [
        '{agent} ha risposto con gentilezza e conosce bene i prodotti.',
        'Ho avuto una risposta chiara in {soon}.',
        'Avete sostituito {product} in poco tempo.',
        '{agent} ha risposto a tutte le mie domande.',
        'Risposta utile, cortese e precisa.',
      ],
      mixed: [
        'Persone gentili, ma ho aspettato {wait} per una risposta.',
        'Alla fine avete sostituito {product}, ma ho dovuto insistere più volte.',
        'Risposta cortese, ma non era quello che avevo chiesto.',
        'Problema risolto, anche se ho dovuto mandare due volte le stesse foto.',
        '{agent} ce l’ha messa tutta, ma ha dovuto passare la richiesta a un altro ufficio.',
      ],
      bad: [
        'Ho aspettato {wait} una risposta che non è servita a nulla.',
        'Mi hanno rimbalzato da un ufficio all’altro e ho dovuto rispiegare tutto.',
        '{agent} non ha letto quello che avevo scritto.',
        'Ho restituito {product} settimane fa e nessuno se ne occupa.',
        'Solo una risposta preconfezionata: «Ci scusiamo per il disagio».',
        'È la terza volta che chiedo il rimborso.',
        '{agent} ha chiuso la richiesta senza chiedermi nulla.',
      ],
    },
    chat: {
      great: [
        'Con una breve chat era già tutto risolto.',
        '{agent} ha risposto in modo veloce, gentile e competente.',
        'Niente coda, niente bot: subito la risposta giusta.',
      ],
      good: [
        'Risposta rapida in chat.',
        '{agent} sapeva subito cosa rispondere.',
        'Molto più comodo che telefonare.',
      ],
      mixed: [
        'Lunghe pause tra un messaggio e l’altro, ma la risposta è arrivata.',
        'La chat è caduta una volta, al secondo tentativo ha funzionato.',
      ],
      bad: [
        'Ho aspettato in coda e poi la chat si è chiusa da sola.',
        '{agent} ha lasciato la chat a metà della mia domanda.',
        'Venti minuti di attesa per una sola frase.',
      ],
    },
    effort: {
      great: [
        'Un messaggio, una risposta, fatto.',
        'Più facile di così: una mail e il cambio era già avviato.',
        'Non ho dovuto spiegare niente due volte.',
      ],
      good: [
        'Abbastanza semplice, un solo modulo da compilare.',
        'Ho trovato subito il contatto giusto.',
        'Passaggi chiari, ha funzionato al primo colpo.',
      ],
      mixed: [
        'Ci ho messo un po’ a trovare il modulo di contatto.',
        'Due mail più del necessario, ma ha funzionato.',
        'È stato facile, una volta trovata la persona giusta.',
      ],
      bad: [
        'Ho dovuto raccontare la stessa storia tre volte.',
        'Trovare un numero di telefono sul vostro sito è una caccia al tesoro.',
        'Cinque mail e due telefonate per un semplice cambio.',
        'Perché devo stampare un modulo per restituire {product}?',
      ],
    },
    delivery: {
      great: [
        'Un giorno prima del previsto e con un imballaggio curatissimo.',
        'Ordine il lunedì, mercoledì ero già in montagna con tutto il materiale.',
        'Veloce, ben imballato e con un corriere gentilissimo.',
      ],
      good: [
        'Il pacco è arrivato puntuale.',
        'Imballato bene, niente di rotto.',
        'Ho ricevuto {product} nel giorno previsto.',
      ],
      mixed: [
        'La consegna ha richiesto un giorno in più del previsto.',
        'La scatola era troppo grande per il contenuto.',
        'Il pacco è stato lasciato dal vicino, senza avviso.',
      ],
      bad: [
        'Il pacco è arrivato con {wait} di ritardo.',
        'La scatola era aperta e avevate spedito {product} senza alcuna protezione.',
        'Risulta «consegnato», ma qui non è arrivato niente.',
        'Taglia sbagliata, e ora dovrei pure pagare il reso.',
        'Ho aspettato a casa tutto il giorno e nessuno ha suonato.',
      ],
    },
    loyalty: {
      great: [
        'Compro qui da anni e ho sempre fatto bene.',
        'Consigli onesti, prezzi giusti, materiale che dura.',
        'Riparate invece di vendere solo il nuovo: ormai è una rarità.',
      ],
      good: [
        'Buona scelta e consigli affidabili.',
        'Mi piacciono la qualità e le descrizioni sincere.',
        'Il Trail Club vale la pena già solo per le riparazioni.',
      ],
      mixed: [
        'Buoni prodotti, ma i prezzi sono aumentati parecchio.',
        'Mi piace il negozio, ma altri consegnano prima.',
        'Troppe newsletter per i miei gusti.',
      ],
      bad: [
        'La qualità non è più quella di una volta.',
        'La riparazione era promessa per marzo e non è ancora pronta.',
        'Lo sconto per i soci non vale mai per quello che mi serve.',
        'Altrove trovo {product} a meno e più in fretta.',
      ],
    },
    article: {
      good: [
        "L'articolo ha risposto alla mia domanda.",
        'Immagini chiare, tutto spiegato passo per passo.',
      ],
      mixed: [
        'Utile, ma le schermate non sono aggiornate.',
        'La risposta c’è, ma molto in fondo alla pagina.',
      ],
      bad: ["L'articolo descrive una vecchia versione del sito.", 'Tanto testo, nessuna risposta.'],
    },
    returns: {
      good: [
        'Etichetta stampata, pacco consegnato, soldi restituiti.',
        'Per il reso mi sono bastati due minuti.',
      ],
      mixed: [
        'Il reso è stato facile, per il rimborso ci è voluto troppo.',
        'Funziona, ma non sul telefono.',
      ],
      bad: [
        'Il portale non riconosce il mio numero d’ordine.',
        'Ho compilato tutto e poi: «Sessione scaduta».',
      ],
    },
    bot: {
      good: ['Il bot ha trovato subito il mio ordine.', 'Finalmente un bot che aiuta davvero.'],
      mixed: ['Va bene per le domande semplici.', 'Il bot mi ha capito solo al terzo tentativo.'],
      bad: [
        'Il bot risponde a tutto tranne che alla mia domanda.',
        'Volevo solo parlare con una persona.',
      ],
    },
    checkout: {
      good: ['Ordine e pagamento in un minuto.', 'Tutto chiaro, nessuna sorpresa sul prezzo.'],
      mixed: ["Ho dovuto inserire l'indirizzo due volte.", 'Vorrei più metodi di pagamento.'],
      bad: [
        'Carta rifiutata tre volte e poi addebitata due.',
        'Le spese di spedizione compaiono solo alla fine.',
      ],
    },
    mail: {
      good: ['La conferma è arrivata subito, con tutti i dati.', 'Mail breve e chiara.'],
      mixed: ['La mail è arrivata, ma senza la fattura.', 'La mail era finita nello spam.'],
      bad: [
        'Non ho mai ricevuto la conferma.',
        'Nella mail c’era un indirizzo diverso da quello inserito.',
      ],
    },
  },
  incident: {
    warehouse: {
      bad: [
        'Da quando avete spostato il magazzino non arriva più niente in tempo.',
        '{wait} di ritardo, e come unica spiegazione il trasloco del magazzino.',
        'Ho ordinato {product} per le vacanze ed è ancora tutto fermo nel nuovo magazzino.',
        'Il tracciamento dice «in uscita dal magazzino» da troppo tempo.',
        'In ritardo e con metà ordine, per colpa del trasloco del magazzino.',
        'Se spostate il magazzino, avvisate i clienti prima che ordinino.',
      ],
      mixed: [
        'Consegna in ritardo per il trasloco del magazzino, ma almeno avete avvisato.',
        'Capisco il caos del nuovo magazzino, ma ho aspettato {wait}, ed è troppo.',
      ],
    },
    slow: {
      bad: [
        '{agent} doveva richiamarmi. Nessuna chiamata.',
        'Ho aspettato {wait} e la risposta era di due righe.',
        'Nessuna telefonata, nessuna mail, niente di niente.',
        'Ho dovuto sollecitare {agent} più volte per avere una risposta.',
        'Troppo lento: {wait} per una domanda semplice.',
      ],
      mixed: [
        '{agent} alla fine ha risolto, ma dopo {wait}.',
        'La risposta era giusta, ma è arrivata troppo tardi.',
      ],
    },
  },
};

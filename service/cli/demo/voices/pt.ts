import type { Voice } from './voice';

// European Portuguese. Products never follow a preposition that would contract with the article.
export const pt: Voice = {
  product: [
    'a tenda',
    'o casaco de penas',
    'a mochila',
    'o fogão de campismo',
    'o saco-cama',
    'a lanterna frontal',
    'o impermeável',
    'o colchão insuflável',
  ],
  wait: ['três dias', 'quase uma semana', 'dez dias', 'duas semanas', 'cinco dias'],
  soon: ['dez minutos', 'meia hora', 'vinte minutos', 'quinze minutos', 'duas horas'],
  article: { f: 'a', m: 'o' },
  opening: {
    great: [
      'Excelente!',
      'Não podia ter corrido melhor.',
      'Serviço impecável.',
      'Tudo perfeito.',
      'Devia ser sempre assim.',
    ],
    good: [
      'Boa experiência.',
      'Correu tudo bem.',
      'De confiança, como sempre.',
      'No geral, muito bem.',
      'Nada a apontar.',
    ],
    mixed: [
      'Mais ou menos.',
      'Nem bem nem mal.',
      'Pode melhorar.',
      'Umas coisas bem, outras nem tanto.',
      'Razoável.',
    ],
    bad: [
      'Muito dececionante.',
      'Não era isto que esperava de vocês.',
      'Francamente mau.',
      'Assim não dá.',
      'Uma desilusão.',
    ],
  },
  closing: {
    great: [
      'Muitos parabéns a toda a equipa!',
      'Vou voltar a comprar, sem dúvida.',
      'Continuem assim!',
      'Já vos recomendei aos meus amigos.',
      'Agradeço de coração a ajuda.',
    ],
    good: ['Agradeço a atenção.', 'Até à próxima estação.', 'Hei de voltar.', 'Recomendo.'],
    mixed: [
      'Espero que melhore.',
      'De resto, tudo bem.',
      'Vamos ver da próxima vez.',
      'Vou dar-vos outra oportunidade.',
    ],
    bad: [
      'Esperava mais.',
      'Resolvam isto, por favor.',
      'Vou pensar duas vezes antes de voltar a encomendar.',
      'Antigamente não era assim.',
      'Da próxima vez compro noutro lado.',
    ],
  },
  about: {
    agent: {
      great: [
        '{agent} percebeu logo o problema e resolveu tudo em {soon}.',
        '{agent} explicou-me tudo com imensa paciência.',
        '{agent} telefonou como prometido e acompanhou o caso até ao fim.',
        'Raramente encontrei uma ajuda tão simpática e competente.',
        'Escrevi à noite e em {soon} já tinha uma resposta completa.',
        '{agent} trocou {product} sem levantar qualquer problema.',
      ],
      good: [
        '{agent} foi muito amável e conhecia bem os produtos.',
        'Tive uma resposta clara em {soon}.',
        'Trocaram {product} com rapidez.',
        '{agent} respondeu a todas as minhas perguntas.',
        'Resposta útil, educada e direta.',
      ],
      mixed: [
        '{agent} foi muito amável, mas a resposta demorou {wait}.',
        'No fim trocaram {product}, mas tive de insistir várias vezes.',
        'Resposta educada, mas não era o que eu tinha perguntado.',
        'Problema resolvido, embora tenha tido de enviar as mesmas fotografias duas vezes.',
        '{agent} fez o que podia, mas teve de passar o caso a outra pessoa.',
      ],
      bad: [
        'Esperei {wait} por uma resposta que não serviu para nada.',
        'Passaram-me de uma pessoa para outra e tive de explicar tudo outra vez.',
        '{agent} não leu o que escrevi, só pode.',
        'Devolvi {product} há semanas e ninguém assume a responsabilidade.',
        'Só recebi um texto copiado: «Lamentamos o incómodo.»',
        'Já pedi o reembolso três vezes.',
        '{agent} fechou o pedido sem sequer me perguntar.',
      ],
    },
    chat: {
      great: [
        'Ficou tudo resolvido numa conversa de cinco minutos.',
        '{agent} respondeu depressa, com simpatia e muito conhecimento.',
        'Sem fila e sem robôs: uma resposta a sério.',
      ],
      good: [
        'Resposta rápida no chat.',
        '{agent} soube logo responder.',
        'Muito mais cómodo do que telefonar.',
      ],
      mixed: [
        'Pausas longas entre mensagens, mas tive a minha resposta.',
        'O chat foi abaixo uma vez; à segunda tentativa funcionou.',
      ],
      bad: [
        'Esperei na fila e depois o chat fechou-se sem mais nem menos.',
        '{agent} saiu do chat a meio da minha pergunta.',
        'Vinte minutos de espera por uma única frase.',
      ],
    },
    effort: {
      great: [
        'Uma mensagem, uma resposta, está feito.',
        'Mais fácil era impossível: um e-mail e a troca estava a caminho.',
        'Não tive de explicar nada duas vezes.',
      ],
      good: [
        'Bastante simples, só um formulário.',
        'Encontrei logo o contacto certo.',
        'Passos claros, e funcionou à primeira.',
      ],
      mixed: [
        'Demorei algum tempo a encontrar o formulário de contacto.',
        'Dois e-mails a mais do que o necessário, mas resolveu-se.',
        'Foi fácil depois de chegar à pessoa certa.',
      ],
      bad: [
        'Tive de contar a mesma história três vezes.',
        'Encontrar um número de telefone no vosso site é uma caça ao tesouro.',
        'Cinco e-mails e dois telefonemas para uma simples troca.',
        'Porque é que tenho de imprimir um formulário para devolver {product}?',
      ],
    },
    delivery: {
      great: [
        'Chegou um dia antes do previsto e muito bem embalado.',
        'Encomendei na segunda e na quarta já andava na serra com tudo novo.',
        'Rápido, bem embalado e com um estafeta muito simpático.',
      ],
      good: [
        'A encomenda chegou a horas.',
        'Bem embalado, nada danificado.',
        'Recebi {product} no dia combinado.',
      ],
      mixed: [
        'A entrega demorou mais um dia do que o anunciado.',
        'A caixa era grande demais para o que trazia.',
        'Deixaram a encomenda no vizinho, sem aviso.',
      ],
      bad: [
        'A encomenda chegou com {wait} de atraso.',
        'A caixa vinha rasgada e tinham enviado {product} sem qualquer proteção.',
        'Diz «entregue», mas aqui não chegou nada.',
        'Tamanho errado, e ainda tenho de pagar a devolução.',
        'Esperei em casa o dia todo e ninguém tocou à campainha.',
      ],
    },
    loyalty: {
      great: [
        'Compro aqui há anos e nunca me arrependi.',
        'Conselhos honestos, preços justos e material que dura.',
        'Reparam em vez de venderem sempre coisas novas. Já quase não se vê.',
      ],
      good: [
        'Boa escolha e conselhos de confiança.',
        'Gosto da qualidade e das descrições sinceras.',
        'O Trail Club vale a pena só pelas reparações.',
      ],
      mixed: [
        'Bons produtos, mas os preços subiram bastante.',
        'Gosto da loja, mas há outras que entregam mais depressa.',
        'Newsletters a mais para o meu gosto.',
      ],
      bad: [
        'A qualidade já não é a mesma.',
        'A reparação estava prometida para março e ainda não está pronta.',
        'O desconto de sócio nunca se aplica ao que preciso.',
        'Noutro lado encontro {product} mais barato e mais depressa.',
      ],
    },
    article: {
      good: [
        'O artigo respondeu à minha pergunta.',
        'Imagens claras, tudo explicado passo a passo.',
      ],
      mixed: [
        'Útil, mas as imagens do ecrã estão desatualizadas.',
        'A resposta está lá, mas muito no fundo da página.',
      ],
      bad: ['O artigo descreve uma versão antiga do site.', 'Muito texto, nenhuma resposta.'],
    },
    returns: {
      good: [
        'Etiqueta impressa, encomenda entregue, dinheiro devolvido.',
        'Tratei da devolução em dois minutos.',
      ],
      mixed: [
        'A devolução foi fácil, o reembolso demorou {wait}.',
        'Funciona, mas não no telemóvel.',
      ],
      bad: [
        'O portal não reconhece o número da minha encomenda.',
        'Preenchi tudo e depois apareceu «sessão expirada».',
      ],
    },
    bot: {
      good: ['O robô encontrou logo a minha encomenda.', 'Finalmente um robô que ajuda.'],
      mixed: ['Serve para perguntas simples.', 'O robô só me percebeu à terceira.'],
      bad: ['O robô responde a tudo menos à minha pergunta.', 'Só queria falar com uma pessoa.'],
    },
    checkout: {
      good: ['Encomenda e pagamento num minuto.', 'Tudo claro, sem surpresas no preço.'],
      mixed: ['Tive de escrever a morada duas vezes.', 'Gostava de ter mais formas de pagamento.'],
      bad: [
        'O cartão foi recusado três vezes e depois cobrado duas.',
        'Os portes só aparecem mesmo no fim.',
      ],
    },
    mail: {
      good: ['A confirmação chegou logo, com tudo o que é preciso.', 'Um e-mail curto e claro.'],
      mixed: ['O e-mail chegou, mas sem a fatura.', 'O e-mail foi parar ao spam.'],
      bad: ['Nunca recebi a confirmação.', 'No e-mail vinha uma morada que não é a minha.'],
    },
  },
  incident: {
    warehouse: {
      bad: [
        'Desde que mudaram de armazém, nada chega a horas.',
        '{wait} de atraso, e a única explicação é a mudança de armazém.',
        'Encomendei {product} para as férias e continua tudo parado no novo armazém.',
        'O seguimento diz «a sair do armazém» há demasiado tempo.',
        'Atrasado e só com metade da encomenda, por causa da mudança de armazém.',
        'Se vão mudar de armazém, avisem os clientes antes de eles encomendarem.',
      ],
      mixed: [
        'Chegou tarde por causa da mudança de armazém, mas pelo menos avisaram.',
        'Percebo a confusão com o novo armazém, mas {wait} é muito tempo.',
      ],
    },
    slow: {
      bad: [
        '{agent} ficou de me ligar. Ninguém ligou.',
        'Esperei {wait} pela resposta e tinha duas linhas.',
        'Nem telefonema, nem e-mail, nada.',
        'Tive de insistir vezes sem conta por uma resposta.',
        'Demasiado lento: {wait} para uma pergunta simples.',
      ],
      mixed: [
        '{agent} acabou por ajudar, mas só ao fim de {wait}.',
        'A resposta estava certa, mas chegou demasiado tarde.',
      ],
    },
  },
};
